import type { BlockedPerson } from '@endorse/contract/chat/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { displayName } from '../../lib/names.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { useBlocked, useUnblock } from '../chat/blocked-people.ts'
import { ListSection } from './ListSection.tsx'
import { SettingsList, SettingsListItem } from './SettingsList.tsx'
import { focusSection } from './SettingsSection.tsx'

/** Lists the people whom the user has blocked, and unblocks them. */
export function BlockedPeopleSection() {
  return (
    <ListSection
      id="blocked-people"
      title="Blocked people"
      text="You cannot message each other. We do not tell them."
      list={useBlocked()}
      loadingText="Loading blocked people..."
    >
      {(people) => <BlockedPeople people={people} />}
    </ListSection>
  )
}

function BlockedPeople({ people }: { people: BlockedPerson[] }) {
  const unblock = useUnblock()
  if (people.length === 0) return <Typography variant="body2">Nobody.</Typography>
  return (
    <SettingsList>
      {people.map((person) => {
        const { userId, photoUrl, blockedAt } = person
        const isDeleted = !person.firstName && !person.lastName
        const name = isDeleted ? 'Deleted account' : displayName(person)
        return (
          <SettingsListItem key={userId}>
            <PersonAvatar name={name} image={photoUrl} size={40} />
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="div" variant="subtitle2">
                {name}
              </Typography>
              <Typography component="div" variant="small" color="textSecondary">
                Blocked on <DateTime value={blockedAt} />
              </Typography>
            </Box>
            <Button
              size="small"
              variant={isDeleted ? 'text' : 'outlined'}
              aria-label={`${isDeleted ? 'Remove' : 'Unblock'} ${name}`}
              disabled={unblock.isPending}
              onClick={() =>
                unblock.mutate({ userId, name }, { onSuccess: () => focusSection('blocked-people') })
              }
            >
              {isDeleted ? 'Remove' : 'Unblock'}
            </Button>
          </SettingsListItem>
        )
      })}
    </SettingsList>
  )
}
