import type { ReviewStatus } from '@endorse/contract/applications/values'
import { styled } from '@mui/material/styles'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { StatusIcon } from '../ui/StatusIcon.tsx'
import { statusAppearance } from './StatusChip.tsx'

interface Props {
  name: string
  image?: string | null
  /** The status that the person set, as a glyph at the corner. */
  status?: ReviewStatus | null
}

/** The face of the person who did something, with the glyph of the status that they set. */
export function ActorAvatar({ name, image, status }: Props) {
  const appearance = status && statusAppearance[status]
  return (
    <Corner aria-hidden="true">
      <PersonAvatar name={name} image={image ?? null} size={40} />
      {appearance && (
        <Glyph sx={{ bgcolor: `status.${appearance.color}Bg`, color: `status.${appearance.color}Fg` }}>
          <StatusIcon icon={appearance.icon} />
        </Glyph>
      )}
    </Corner>
  )
}

const Corner = styled('span')({
  position: 'relative',
  display: 'inline-flex',
  flex: 'none',
  alignSelf: 'flex-start',
})

const Glyph = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: -5,
  bottom: -5,
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: '50%',
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}`,
}))
