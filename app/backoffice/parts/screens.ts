/** Screens to which other screens lead beside the menu. */
export const screens = {
  today: { label: "Today", path: "/dashboard" },
  visits: { label: "Visits", path: "/dashboard/visits" },
  bookVisits: { label: "Book visits", path: "/dashboard/visits/book" },
  freshness: { label: "Freshness", path: "/dashboard/freshness" },
  people: { label: "People", path: "/dashboard/people" },
  addPerson: { label: "Add a person", path: "/dashboard/people/add" },
  pastePerson: { label: "Person from a pasted message", path: "/dashboard/people/paste" },
  deals: { label: "Deals", path: "/dashboard/deals" },
  doubles: { label: "The same person twice", path: "/dashboard/people/doubles" },
  share: { label: "What was shared", path: "/dashboard/share" },
  health: { label: "Is everything well?", path: "/dashboard/health" },
  sources: { label: "Sources of leads", path: "/dashboard/sources" },
  unread: { label: "Not understood", path: "/dashboard/sources/unread" },
  backups: { label: "Backups", path: "/dashboard/backups" },
  paste: { label: "Paste a message", path: "/dashboard/paste" },
} as const;
