import { backofficeRoutes } from "./backoffice/routes.ts";

/** React Router renders the back office; the pages of the site stand in app/site/routes.ts. */
export default backofficeRoutes;
