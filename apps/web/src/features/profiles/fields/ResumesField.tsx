import { MAX_RESUME_BYTES } from '@endorse/contract/files/values'
import type { ProfileResume } from '@endorse/contract/profiles/schemas'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { formatBytes } from '../../../lib/bytes.ts'
import { validateFile } from '../../../lib/file-rules.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { DropZone } from '../../../ui/DropZone.tsx'

/** Error messages for a rejected resume; they differ between the two profile types. */
export interface ResumeMessages {
  wrongType: string
  tooLarge: string
}

interface Props {
  /** The saved resumes. */
  resumes: ProfileResume[]
  /** Ids of the resumes that the next save deletes. */
  removed: ReadonlySet<string>
  onRemove: (id: string, removed: boolean) => void
  file: File | undefined
  onSelect: (file: File | undefined) => void
  messages: ResumeMessages
  error: string | undefined
  onError: (error: string | undefined) => void
  progress: number | undefined
  onCancel: () => void
}

const accept = '.pdf,.doc,.docx'

/** Lists the saved resumes, each with a Remove button, above a drop zone for a new one. */
export function ResumesField(props: Props) {
  const { resumes, removed, onRemove, file, onSelect, messages, error, onError } = props
  const handleSelect = (selected: File) => {
    const problem = validateFile(selected, { accept, maxBytes: MAX_RESUME_BYTES, ...messages })
    onError(problem)
    if (!problem) onSelect(selected)
  }
  const discard = () => {
    onError(undefined)
    onSelect(undefined)
  }
  return (
    <Stack sx={{ gap: 1.5 }}>
      {resumes.length > 0 && (
        <List aria-label="Your resumes">
          {resumes.map((resume) => (
            <ResumeItem
              key={resume.id}
              resume={resume}
              isRemoved={removed.has(resume.id)}
              onRemove={(isRemoved) => onRemove(resume.id, isRemoved)}
            />
          ))}
        </List>
      )}
      <DropZone
        label={resumes.length > 0 ? 'Another resume' : 'Resume'}
        rules="PDF, DOC or DOCX, maximum 10 MB"
        accept={accept}
        onSelect={handleSelect}
        file={file}
        progress={file && props.progress}
        onCancel={props.onCancel}
        onRemove={discard}
        error={error}
      />
    </Stack>
  )
}

function ResumeItem({
  resume,
  isRemoved,
  onRemove,
}: {
  resume: ProfileResume
  isRemoved: boolean
  onRemove: (isRemoved: boolean) => void
}) {
  return (
    <Row>
      <DescriptionOutlined aria-hidden="true" sx={{ color: 'text.tertiary' }} />
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        {isRemoved ? (
          <Typography variant="body2" noWrap title={resume.displayName} color="textSecondary">
            <s>{resume.displayName}</s>
          </Typography>
        ) : (
          <Link href={resume.url} target="_blank" rel="noopener" noWrap title={resume.displayName}>
            {resume.displayName}
          </Link>
        )}
        <Typography variant="caption" color="textTertiary">
          {isRemoved ? (
            'Removed when you save'
          ) : (
            <>
              {formatBytes(resume.size)} · <DateTime value={resume.uploadedAt} />
            </>
          )}
        </Typography>
      </Stack>
      <Button
        size="small"
        variant="text"
        aria-label={`${isRemoved ? 'Keep' : 'Remove'} ${resume.displayName}`}
        onClick={() => onRemove(!isRemoved)}
      >
        {isRemoved ? 'Keep' : 'Remove'}
      </Button>
    </Row>
  )
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}))

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 12px 12px 16px',
  fontSize: 14,
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
