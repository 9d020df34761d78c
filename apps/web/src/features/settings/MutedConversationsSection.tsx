import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { type MutedRoom, useMutedRooms, useUnmute } from '../chat/muted-rooms.ts'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { focusSection, SettingsSection } from './SettingsSection.tsx'

/** Lists the conversations that the user has muted, and unmutes them. */
export function MutedConversationsSection() {
  const { data, error, refetch } = useMutedRooms()
  return (
    <SettingsSection
      id="muted-conversations"
      title="Muted conversations"
      text="They have no badge and no notifications. The messages still arrive."
    >
      {error && !data ? (
        <ErrorPanel
          what="This list"
          message={getErrorMessage(error, 'The list could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <MutedConversations rooms={data} />
      ) : (
        <>
          <LoadingText>Loading muted conversations...</LoadingText>
          <Skeleton width="38%" height={20} aria-hidden="true" />
        </>
      )}
    </SettingsSection>
  )
}

function MutedConversations({ rooms }: { rooms: MutedRoom[] }) {
  const unmute = useUnmute()
  if (rooms.length === 0) return <Typography variant="body2">None.</Typography>
  return (
    <SettingsList>
      {rooms.map((room) => (
        <SettingsListItem key={room.id}>
          <PersonAvatar name={room.name} image={room.photoUrl} size={40} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'subtitle2' }}>
            {room.name}
          </Box>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Unmute ${room.name}`}
            disabled={unmute.isPending}
            onClick={() => unmute.mutate(room, { onSuccess: () => focusSection('muted-conversations') })}
          >
            Unmute
          </Button>
        </SettingsListItem>
      ))}
    </SettingsList>
  )
}
