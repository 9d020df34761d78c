import EventOutlined from '@mui/icons-material/EventOutlined'
import Typography from '@mui/material/Typography'

/** What happened to a meeting earlier, in one line. The card stands at the newest of these lines. */
export function MeetingLine({ text }: { text: string }) {
  return (
    <Typography
      variant="small"
      component="p"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        py: 0.5,
        color: 'text.secondary',
        overflowWrap: 'anywhere',
      }}
    >
      <EventOutlined aria-hidden="true" sx={{ fontSize: 16 }} />
      {text}
    </Typography>
  )
}
