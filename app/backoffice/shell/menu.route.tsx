import { Form } from "react-router";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import { SearchInput } from "../parts/search-input.tsx";
import { useMayOpen } from "../access.tsx";
import { SideMenu } from "./side-menu.tsx";
import { AddWays } from "./tab-bar.tsx";

export const meta = () => screenMeta(screens.menu.label);

/** Everything that the phone's drawer, '+' and Find open; they lead here where scripts are off. */
export default function MenuScreen() {
  const mayOpen = useMayOpen();
  return (
    <div className="inbox menu-screen">
      <ScreenHead title={screens.menu.label} />
      {mayOpen(screens.people.path) && (
        <Form action={screens.people.path} role="search" className="inbox-search">
          <SearchInput label="Find a person" placeholder="Number, name or email" />
        </Form>
      )}
      <section className="panel">
        <h2>Add</h2>
        <AddWays />
      </section>
      <section className="panel">
        <h2>Go to</h2>
        <SideMenu label="Screens" />
      </section>
    </div>
  );
}
