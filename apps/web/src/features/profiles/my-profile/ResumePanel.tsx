import type { ProfileResume } from '@endorse/contract/profiles/schemas'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatBytes } from '../../../lib/bytes.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** Panel with links to the user's own resumes. */
export function ResumePanel({ resumes }: { resumes: ProfileResume[] }) {
  return (
    <Panel title="Resume">
      <Stack component="ul" sx={{ gap: 2, px: 2.5, pb: 2.5 }}>
        {resumes.length === 0 && (
          <Typography component="li" variant="body2">
            <EmptyValue>No resume uploaded</EmptyValue>
          </Typography>
        )}
        {resumes.map((resume) => (
          <Stack key={resume.id} component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <DescriptionOutlined aria-hidden="true" sx={{ color: 'text.tertiary' }} />
            <Stack sx={{ minWidth: 0 }}>
              <Link
                href={resume.url}
                target="_blank"
                rel="noopener"
                noWrap
                title={resume.displayName}
                sx={{ typography: 'body2' }}
              >
                {resume.displayName}
              </Link>
              <Typography variant="caption" color="textTertiary">
                {formatBytes(resume.size)} · <DateTime value={resume.uploadedAt} />
              </Typography>
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
