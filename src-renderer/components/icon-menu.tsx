import type { ReactElement } from "react";
import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { Button, LineIcon, type IconName } from "./button.tsx";
import "./icon-menu.css";

type IconMenuProps<Name extends string> = {
  /** What the menu is of; its button shows three dots alone. */
  label: string;
  items: readonly { id: Name; text: string; isDanger?: boolean }[];
  onAction(name: Name): void;
  icon?: IconName;
  isOpen?: boolean;
  onOpenChange?(isOpen: boolean): void;
};

/** A small button with a menu. */
export const IconMenu = <Name extends string>(props: IconMenuProps<Name>): ReactElement => {
  const { label, items, onAction, icon = "more", isOpen, onOpenChange } = props;
  return (
    <MenuTrigger {...(isOpen === undefined ? {} : { isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Button kind="quiet" aria-label={label}>
        <LineIcon name={icon} />
      </Button>
      <Popover className="icon-menu" placement="bottom end">
        <Menu aria-label={label} className="icon-menu-list">
          {items.map(({ id, text, isDanger }) => (
            <MenuItem
              key={id}
              id={id}
              className={isDanger ? "icon-menu-item icon-menu-danger" : "icon-menu-item"}
              onAction={() => onAction(id)}
            >
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
