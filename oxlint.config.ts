import { defineConfig } from "oxlint";

export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "oxc", "promise"],
  categories: { correctness: "error", suspicious: "error" },
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "no-console": "error",
    eqeqeq: "error",
    "import/no-cycle": "error",
    "react/react-in-jsx-scope": "off", // the compiler imports what JSX needs
    "no-shadow": "off", // a short name in an inner function reads better than a longer one
    "import/no-named-as-default-member": "off", // fc.string() is how fast-check is written
    "jsx-a11y/prefer-tag-over-role": "off", // role="img" on drawn stars, role="status" on live lines are meant
    "no-await-in-loop": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/no-array-reverse": "off",
    "import/no-unassigned-import": "off", // style sheets
    "unicorn/consistent-function-scoping": "off",
    "no-underscore-dangle": "off", // `_id` is a name of the calls
    "typescript/consistent-type-assertions": "off",
    "typescript/no-unsafe-type-assertion": "off",
  },
  ignorePatterns: ["build/**", "node_modules/**", "data/**", ".react-router/**", "public/**"],
  overrides: [{ files: ["bench/**", "cli/**", "scripts/**"], rules: { "no-console": "off" } }],
});
