import type { ReportedMessage } from '@endorse/contract/moderation/schemas'
import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../ui/DateTime.tsx'

/** Lists the last messages of a reported conversation, the oldest first, as they were when the report arrived. */
export function ReportedMessages({ messages }: { messages: ReportedMessage[] }) {
  const title = messages.length === 1 ? 'The last message' : `The last ${messages.length} messages`
  return (
    <section aria-label={title}>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mb: 1 }}>
        {title} before the report
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-label="Reported messages"
        sx={{ maxHeight: 360, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: '12px' }}
      >
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, p: '14px 16px' }}>
          {messages.map((message, index) => (
            <Message key={`${message.at} ${index}`} {...message} />
          ))}
        </Box>
      </Box>
    </section>
  )
}

function Message({ by, isReported, at, text, fileName, isDeleted }: ReportedMessage) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="small" component="p" color="textSecondary">
        {by}
        {isReported && ', reported'} · <DateTime value={at} format="moment" />
        {isDeleted && ' · deleted before the report'}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
      {fileName && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.75, mt: 0.25 }}>
          <AttachFileOutlined aria-hidden fontSize="tiny" />
          <Typography variant="body2">Attachment: {fileName}</Typography>
        </Stack>
      )}
    </Box>
  )
}
