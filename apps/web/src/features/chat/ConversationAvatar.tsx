import { styled } from '@mui/material/styles'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface Props {
  name: string
  image: string | null
  /** Draws the green dot. The text beside it says the same. */
  isOnline: boolean
}

/** The face of the other person of a conversation, with a green dot while that person is online. */
export function ConversationAvatar({ name, image, isOnline }: Props) {
  return (
    <Corner>
      <PersonAvatar name={name} image={image} size={40} />
      {isOnline && <Dot />}
    </Corner>
  )
}

const Corner = styled('span')({ position: 'relative', display: 'inline-flex', flex: 'none' })

const Dot = styled('span')(({ theme: { vars } }) => ({
  position: 'absolute',
  right: -1,
  bottom: -1,
  width: 12,
  height: 12,
  border: `2px solid ${vars.palette.background.paper}`,
  borderRadius: '50%',
  backgroundColor: vars.palette.online.main,
}))
