import { Component, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../components/button.tsx";

const Broken = (): ReactElement => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="page-broken">
      <h1>{t("broken.title")}</h1>
      <p>{t("broken.text")}</p>
      <Button onPress={() => window.location.reload()}>{t("broken.reload")}</Button>
    </div>
  );
};

type Props = { children: ReactNode };

/** Shows what to do when a page fails, instead of an empty window; React knows such boundaries as classes alone. */
export class PageBoundary extends Component<Props, { failed: boolean }> {
  constructor(props: Props) {
    super(props);
    this.state = { failed: false };
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}
