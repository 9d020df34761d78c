import type { ModerationCaseDetails } from '@endorse/contract/moderation/schemas'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import ListAltOutlined from '@mui/icons-material/ListAltOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { paths } from '../../foundation/paths.ts'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import { toast } from '../../ui/toast.ts'

/** What a moderator opens beside a report: the other postings of the company, or the account, where it is suspended. */
export function CaseMenu({ details }: { details: ModerationCaseDetails }) {
  const { id, subject, title, subtitle, personId } = details
  const items: OverflowMenuItem[] = []
  if (subject === 'POSTING')
    items.push({
      label: `Postings of ${subtitle}`,
      icon: ListAltOutlined,
      action: `${paths.postings}?${new URLSearchParams({ search: subtitle })}`,
    })
  if (personId)
    items.push({ label: `Account of ${title}`, icon: PersonOutlined, action: paths.person(personId) })
  items.push({ label: 'Copy link', icon: ContentCopyOutlined, action: () => void copyLink(id) })
  return <OverflowMenu label="More about this report" items={items} />
}

async function copyLink(id: string) {
  try {
    await navigator.clipboard.writeText(new URL(paths.moderationCase(id), location.origin).href)
    toast.success('Link copied')
  } catch {
    toast.error('Failed to copy the link. Please try again.')
  }
}
