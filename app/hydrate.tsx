import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startClosingOnBack } from "#app/ui/closes-on-back.ts";
import { HYDRATED } from "./early-forms.ts";
import { LaterParts } from "#app/backoffice/parts/later-parts.ts";

const later = { positionMap: () => import("#app/backoffice/form/position-marker.ts") };

/** Notes on the document when React has taken the page over: the effects of all screens have run by then. */
function App() {
  useEffect(() => {
    document.documentElement.dataset[HYDRATED] = "";
    dispatchEvent(new Event(HYDRATED));
  }, []);
  return (
    <LaterParts value={later}>
      <HydratedRouter />
    </LaterParts>
  );
}

startClosingOnBack(); // before the router hears of the history
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
