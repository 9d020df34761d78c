import Avatar from '@mui/material/Avatar'
import { initials } from '../lib/names.ts'
import { avatarColors, pictureEdge } from './avatar-colors.ts'

const fontSizes = { 24: 10, 32: 12, 40: 14, 48: 16, 56: 18, 72: 24, 88: 30, 96: 32 }

interface Props {
  name: string
  /** URL of the photo. */
  image?: string | null | undefined
  size?: keyof typeof fontSizes
}

/** Round avatar with photo or initials. Hidden from screen readers, because the name is always next to it. */
export function PersonAvatar({ name, image, size = 32 }: Props) {
  return (
    <Avatar
      aria-hidden="true"
      src={image ?? undefined}
      slotProps={{ img: { alt: '', loading: 'lazy' } }}
      sx={[
        { width: size, height: size, fontSize: fontSizes[size], letterSpacing: '0.01em' },
        avatarColors(name),
        pictureEdge,
      ]}
    >
      {initials(name)}
    </Avatar>
  )
}
