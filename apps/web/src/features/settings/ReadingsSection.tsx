import { type Reading, readingLabel } from '@endorse/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { When } from '../../ui/When.tsx'
import { useReadings } from './api.ts'
import { List, Row } from './List.tsx'
import { Section } from './Section.tsx'

/** For Endorsees, whose resume goes to people they do not know. */
export function ReadingsSection() {
  const { data, error, refetch } = useReadings()
  return (
    <Section
      id="readings"
      title="Who read your documents"
      text="Whoever decides about an application of yours can, until you withdraw it. Endorse staff need a reason."
    >
      {error && !data ? (
        <ErrorPanel
          message={messageOf(error, 'We could not find out who read your documents.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <Readings {...data} />
      ) : (
        <>
          <LoadingText>Loading who read your documents...</LoadingText>
          <Skeleton width="38%" height={20} aria-hidden="true" />
        </>
      )}
    </Section>
  )
}

function Readings({ readings, total }: { readings: Reading[]; total: number }) {
  if (total === 0) return <Typography variant="body2">Nobody so far.</Typography>
  return (
    <>
      <List>
        {readings.map(({ id, at, what, by, reason }) => (
          <Row key={id}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ typography: 'subtitle2' }}>{by}</Box>
              <Box sx={{ mt: 0.5, typography: 'small', color: 'text.secondary' }}>
                {readingLabel[what]}
                {reason && `, because: ${reason}`}
              </Box>
            </Box>
            <Box sx={{ flex: 'none', typography: 'small', color: 'text.secondary' }}>
              <When at={at} as="ago" />
            </Box>
          </Row>
        ))}
      </List>
      {total > readings.length && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          And {total - readings.length} times before. The copy of your data lists them all.
        </Typography>
      )}
    </>
  )
}
