import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { type MutedRoom, useMutedRooms, useUnmute } from '../chat/muted-rooms.ts'
import { ListSection } from './ListSection.tsx'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { focusSection } from './SettingsSection.tsx'

/** Lists the conversations that the user has muted, and unmutes them. */
export function MutedConversationsSection() {
  return (
    <ListSection
      id="muted-conversations"
      title="Muted conversations"
      text="They have no badge and no notifications. The messages still arrive."
      list={useMutedRooms()}
      loadingText="Loading muted conversations..."
    >
      {(rooms) => <MutedConversations rooms={rooms} />}
    </ListSection>
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
