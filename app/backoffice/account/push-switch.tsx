import { useEffect, useState } from "react";
import { useToast } from "../feedback/toasts.tsx";
import { isTold, tellHere, tellNoMore } from "../blocks/device/push.ts";

/** Off until it is switched on, on each device for itself. */
export function PushSwitch() {
  const toast = useToast();
  const [told, setTold] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    isTold().then(setTold, () => undefined);
  }, []);
  if (told === undefined) return <p>This browser cannot show them.</p>;
  const change = async () => {
    setBusy(true);
    try {
      if (told) await tellNoMore();
      else if (!(await tellHere()))
        toast({ kind: "failure", text: "The browser does not allow it. Allow notifications of this site first." });
      setTold(await isTold());
    } catch {
      toast({ kind: "failure", text: "It could not be switched. Check the connection and try again." });
    }
    setBusy(false);
  };
  return (
    <>
      <p>{told ? "This device is told." : "This device is not told."}</p>
      <button
        type="button"
        className={`btn ${told ? "btn-s" : "btn-p"}`}
        disabled={isBusy}
        onClick={() => void change()}
      >
        {told ? "Switch off" : "Switch on"}
      </button>
    </>
  );
}
