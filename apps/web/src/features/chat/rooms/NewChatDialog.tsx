import type { ChatUser } from '@endorse/contract/chat/schemas'
import { roleLabel } from '@endorse/contract/core/roles'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { hiddenSearchCancel } from '../../../ui/SearchBar.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useEligibleUsers, useStartChat } from '../api.ts'
import { ConversationAvatar } from '../ConversationAvatar.tsx'
import { useIsOnline } from '../sync/presence.ts'
import { nameOfPerson } from './room-text.ts'

/** Lists the people to whom the user may talk. Choosing one opens the conversation with that person. */
export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const words = useDebouncedValue(search.trim(), 250)
  const { data, error, refetch } = useEligibleUsers(words)
  const start = useStartChat()
  const navigate = useNavigate()
  const titleId = useId()
  const open = async (user: ChatUser) => {
    const room = await start.mutateAsync(user.id).catch(() => undefined)
    if (!room) return
    onClose()
    void navigate(paths.conversation(room.id))
  }
  const users = data?.data.users
  const hasSearch = words !== '' || (data?.pagination.totalPages ?? 0) > 1
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id={titleId}>New Conversation</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minHeight: 200 }}>
        {hasSearch && (
          <InputBase
            type="search"
            value={search}
            placeholder="Search by name"
            onChange={({ target }) => setSearch(target.value)}
            inputProps={{ 'aria-label': 'Search by name', maxLength: 100 }}
            startAdornment={<SearchOutlined />}
            sx={hiddenSearchCancel}
          />
        )}
        {error && !users ? (
          <ErrorPanel
            what="The list"
            message="The list could not be loaded."
            onRetry={() => void refetch()}
          />
        ) : users ? (
          <People users={users} isSearching={words !== ''} disabled={start.isPending} onOpen={open} />
        ) : (
          <>
            <LoadingText>Loading people...</LoadingText>
            <SkeletonText lines={5} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}

interface PeopleProps {
  users: ChatUser[]
  isSearching: boolean
  disabled: boolean
  onOpen: (user: ChatUser) => Promise<void>
}

function People({ users, isSearching, disabled, onOpen }: PeopleProps) {
  if (users.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {isSearching ? 'Nobody with this name.' : 'No users available to chat with at the moment.'}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ mx: -1.5 }}>
      {users.map((user) => (
        <li key={user.id}>
          <PersonButton user={user} disabled={disabled} onClick={() => void onOpen(user)} />
        </li>
      ))}
    </Box>
  )
}

function PersonButton({
  user,
  disabled,
  onClick,
}: {
  user: ChatUser
  disabled: boolean
  onClick: () => void
}) {
  const name = nameOfPerson(user)
  const isOnline = useIsOnline(user.id, user.isOnline)
  return (
    <Person disabled={disabled} onClick={onClick}>
      <ConversationAvatar name={name} image={user.photoUrl} isOnline={isOnline} />
      <span>
        <b>{name}</b>
        <small>{[roleLabel[user.role], user.companyName].filter(Boolean).join(' · ')}</small>
      </span>
    </Person>
  )
}

const Person = styled(ButtonBase)(({ theme: { vars, typography } }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '8px 12px',
  borderRadius: 12,
  font: 'inherit',
  textAlign: 'left',
  '&:hover': { backgroundColor: vars.palette.action.hover },
  '&.Mui-focusVisible': { boxShadow: `inset 0 0 0 2px ${vars.palette.primary.main}` },
  '& > span:last-of-type': { display: 'grid', minWidth: 0 },
  '& b': { ...typography.body2, fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { ...typography.small, color: vars.palette.text.secondary },
}))
