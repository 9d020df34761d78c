import type { ResumeAccess } from '@endorse/contract/settings/schemas'
import { resumeAccessLabel } from '@endorse/contract/settings/values'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { useResumeAccessLog } from './api.ts'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { SettingsSection } from './SettingsSection.tsx'

/** Shows an Endorsee who opened their resume or contact data, and when. */
export function ResumeAccessSection() {
  const { data, error, refetch } = useResumeAccessLog()
  return (
    <SettingsSection
      id="resume-access"
      title="Who read your documents"
      text="Endorsers who decide on your applications can read them until you withdraw. Endorse staff must give a reason."
    >
      {error && !data ? (
        <ErrorPanel
          what="This list"
          message={getErrorMessage(error, 'The access log of your documents could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ResumeAccessList {...data} />
      ) : (
        <>
          <LoadingText>Loading who read your documents...</LoadingText>
          <Skeleton width="38%" height={20} aria-hidden="true" />
        </>
      )}
    </SettingsSection>
  )
}

function ResumeAccessList({ accesses, total }: { accesses: ResumeAccess[]; total: number }) {
  if (total === 0) return <Typography variant="body2">Nobody so far.</Typography>
  return (
    <>
      <SettingsList>
        {accesses.map(({ id, at, kind, by, reason }) => (
          <SettingsListItem key={id}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="div" variant="subtitle2">
                {by}
              </Typography>
              <Typography component="div" variant="small" color="textSecondary" sx={{ mt: 0.5 }}>
                {resumeAccessLabel[kind]}
                {reason && `, because: ${reason}`}
              </Typography>
            </Box>
            <Box sx={{ flex: 'none', typography: 'small', color: 'text.secondary' }}>
              <DateTime value={at} format="ago" />
            </Box>
          </SettingsListItem>
        ))}
      </SettingsList>
      {total > accesses.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          And {total - accesses.length} earlier times. The copy of your data lists all of them.
        </Typography>
      )}
    </>
  )
}
