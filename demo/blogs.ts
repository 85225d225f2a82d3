import { post as carpetAndSuperArea } from "./posts/carpet-and-super-area.ts";
import { post as facingAndLight } from "./posts/facing-and-light.ts";
import { post as homeLoanDocuments } from "./posts/home-loan-documents.ts";
import { post as kothiOrFloor } from "./posts/kothi-or-floor.ts";
import { post as rentingFurnished } from "./posts/renting-furnished.ts";
import { post as reraPage } from "./posts/rera-page.ts";
import { post as siteVisitChecklist } from "./posts/site-visit-checklist.ts";
import { post as stampDuty } from "./posts/stamp-duty.ts";
import type { WireRecord } from "./record.ts";

/** Newest first. */
export const demoBlogs = [
  homeLoanDocuments,
  kothiOrFloor,
  siteVisitChecklist,
  rentingFurnished,
  facingAndLight,
  carpetAndSuperArea,
  reraPage,
  stampDuty,
] satisfies readonly WireRecord[];
