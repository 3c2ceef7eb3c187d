import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { useLocation } from "react-router";

/** The page's heading; takes the focus when its page is opened, so that the keyboard and screen readers start there, and names the tab. */
export const PageHeading = ({ children }: { children: ReactNode }): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => heading.current?.focus({ preventScroll: true }), [pathname]);
  useEffect(() => {
    document.title = [heading.current?.textContent, "Lectern"].filter(Boolean).join(" · ");
  });
  return (
    <h1 ref={heading} tabIndex={-1} className="page-heading">
      {children}
    </h1>
  );
};
