import type { Resume } from '@endorse/contract/files/schemas'
import { RESUME_ENDINGS } from '@endorse/contract/files/values'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { formatBytes } from '../../../lib/bytes.ts'
import { confirm } from '../../../ui/confirm.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { OverflowMenu } from '../../../ui/OverflowMenu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDeleteResume } from './api.ts'

const [RenameResumeDialog] = lazyWithPreload(
  async () => (await import('./RenameResumeDialog.tsx')).RenameResumeDialog,
)

interface Props {
  /** Newest first. */
  resumes: Resume[]
  onReplace: (file: File, replaced: Resume) => void
  /** Offers the values of a resume for the profile. */
  onRead?: ((resume: Resume) => void) | undefined
}

/** Lists the user's resumes, each with a menu to see, rename, replace and delete it. */
export function ResumeList({ resumes, onReplace, onRead }: Props) {
  const [renamed, setRenamed] = useState<Resume>()
  const replaced = useRef<Resume>(undefined)
  const picker = useRef<HTMLInputElement>(null)
  const { mutateAsync: deleteResume } = useDeleteResume()

  const replace = (resume: Resume) => {
    replaced.current = resume
    picker.current?.click()
  }
  const askToDelete = async (resume: Resume) => {
    const isDeleted = await confirm({
      title: 'Delete this resume?',
      text: `${resume.displayName} leaves your resumes. ${whereUsed(resume.usedIn)}`,
      confirmLabel: 'Delete',
      loadingLabel: 'Deleting...',
      danger: true,
      onConfirm: () => deleteResume(resume),
    })
    if (isDeleted) toast.success('Resume deleted')
  }

  return (
    <>
      <List aria-label="Your resumes">
        {resumes.map((resume, index) => (
          <Row key={resume.id}>
            <DescriptionOutlined aria-hidden="true" sx={{ flex: 'none', color: 'text.tertiary' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link href={resume.url} target="_blank" rel="noopener" sx={rowLink}>
                <MiddleEllipsis text={resume.displayName} />
              </Link>
              <Typography variant="caption" component="p" color="textTertiary">
                <DateTime value={resume.uploadedAt} /> · {formatBytes(resume.size)}
                {index === 0 && ' · newest'} · {usedText(resume.usedIn)}
              </Typography>
            </Box>
            <OverflowMenu
              label={`Actions for ${resume.displayName}`}
              items={[
                { label: 'See', action: () => void window.open(resume.url, '_blank', 'noopener') },
                ...(onRead ? [{ label: 'Fill in from it', action: () => onRead(resume) }] : []),
                { label: 'Rename', action: () => setRenamed(resume) },
                { label: 'Replace', hint: whereUsed(resume.usedIn), action: () => replace(resume) },
                { label: 'Delete', danger: true, action: () => void askToDelete(resume) },
              ]}
            />
          </Row>
        ))}
      </List>
      <input
        ref={picker}
        hidden
        type="file"
        accept={RESUME_ENDINGS}
        aria-label="New file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file && replaced.current) onReplace(file, replaced.current)
          target.value = ''
        }}
      />
      {renamed && <RenameResumeDialog resume={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  )
}

function usedText(count: number): string {
  if (count === 0) return 'not used yet'
  return count === 1 ? 'used once' : `used ${count} times`
}

/** Says what becomes of the applications that use a resume. */
function whereUsed(count: number): string {
  if (count === 0) return 'No application uses it.'
  return count === 1 ? 'One application uses it and keeps it.' : `${count} applications use it and keep it.`
}

/** Covers the row, so that it is as high as a finger. */
const rowLink = { display: 'block', '&::after': { content: '""', position: 'absolute', inset: 0 } }

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}))

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 6px 10px 16px',
  fontSize: 14,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
