import { lazyPart } from '../../ui/load-part.ts'

// They load after the sidebar, and for platform staff only.
const badges = () => import('./StaffTaskBadges.tsx')

/** The number of reports and appeals that wait for platform staff, beside the link of the sidebar. */
export const ReportsBadge = lazyPart(async () => ({ default: (await badges()).ReportsBadge }))

/** The number of requests that wait for platform staff, beside the link of the sidebar. */
export const RequestsBadge = lazyPart(async () => ({ default: (await badges()).RequestsBadge }))

/** The number of contact messages without an answer, beside the link of the sidebar. */
export const ContactMessagesBadge = lazyPart(async () => ({ default: (await badges()).ContactMessagesBadge }))
