import { en } from "#app/texts/en.ts";
import { CostCalculator } from "./cost-calculator.tsx";
import { CostList } from "./cost-list.tsx";
import { Island } from "./islands/island.tsx";
import type { CostView } from "./views/costs.ts";

export function Costs({ costs: { loan, ...costs } }: { readonly costs: CostView }) {
  return (
    <section className="dsec" id="costs">
      <h2 className="d2">{en.detail.costs}</h2>
      {loan ? (
        <Island name="cost-calculator" of={CostCalculator} on="visible" props={{ costs, loan }} />
      ) : (
        <div className="emi one">
          <div>
            <CostList costs={costs} />
          </div>
        </div>
      )}
    </section>
  );
}
