import type { AddJobType } from '@endorse/contract/applications/referral-applications/values'
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'

/** The name, the hint and the icon of each way to enter a job. */
export const addJobTypeText: Record<AddJobType, { label: string; hint: string; icon: typeof LinkOutlined }> =
  {
    manual: { label: 'Manual', hint: 'Type title and company', icon: EditNoteOutlined },
    url: { label: 'URL', hint: 'Paste the address', icon: LinkOutlined },
    document: { label: 'Document', hint: 'PDF, DOC or DOCX', icon: UploadFileOutlined },
  }
