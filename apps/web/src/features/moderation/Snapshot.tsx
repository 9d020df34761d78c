import type { ReportSnapshot } from '@endorse/contract/moderation/schemas'
import type { ReportSubject } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { CompanyAvatar } from '../../ui/CompanyAvatar.tsx'
import { FactRows } from '../../ui/FactRows.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { Tag } from '../../ui/Tag.tsx'

interface Props {
  snapshot: ReportSnapshot
  subject: ReportSubject
  companyLogoUrl?: string | null
  /** Sentences to mark. */
  highlights?: string[]
  /** A link at the right end of the title's line. */
  action?: ReactNode
}

/** Shows what was reported, as it was then. */
export function Snapshot({ snapshot, subject, companyLogoUrl = null, highlights = [], action }: Props) {
  const { title, subtitle, text, facts, details = [] } = snapshot
  return (
    <Card component="section" aria-label="What was reported" sx={{ p: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        {subject === 'POSTING' ? (
          <CompanyAvatar name={subtitle} image={companyLogoUrl} />
        ) : (
          <PersonAvatar name={title} size={40} />
        )}
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        </Box>
        {action}
      </Stack>
      {text && (
        <Typography
          variant="body1"
          sx={{ mt: 2, maxHeight: 360, overflowY: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          tabIndex={0}
          role="region"
          aria-label="Text"
        >
          {markSentences(text, highlights)}
        </Typography>
      )}
      {facts.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mt: 2 }}>
          {facts.map((fact) => (
            <Tag key={fact}>{fact}</Tag>
          ))}
        </Stack>
      )}
      {details.length > 0 && (
        <Box sx={{ mt: 2, mx: -2.5, borderTop: 1, borderColor: 'divider', '& > dl': { pt: 0.5, pb: 0 } }}>
          <FactRows facts={details.map(({ label, value }) => [label, value])} />
        </Box>
      )}
    </Card>
  )
}

function markSentences(text: string, sentences: string[]): ReactNode {
  const [sentence, ...rest] = sentences
  if (!sentence) return text
  const start = text.indexOf(sentence)
  if (start < 0) return markSentences(text, rest)
  return (
    <Fragment>
      {text.slice(0, start)}
      <Box component="mark" sx={{ borderRadius: '4px', bgcolor: 'warning.light', color: 'warning.dark' }}>
        {sentence}
      </Box>
      {markSentences(text.slice(start + sentence.length), rest)}
    </Fragment>
  )
}
