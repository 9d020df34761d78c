import Avatar from '@mui/material/Avatar'
import { initials } from '../lib/names.ts'
import { avatarColors } from './avatar-colors.ts'

const fontSizes = { 24: 10, 32: 12, 40: 14, 48: 16, 56: 18, 96: 32 }

interface Props {
  name: string
  image?: string | null
  size?: keyof typeof fontSizes
}

/** Round avatar with photo or initials. Hidden from screen readers, because the name is always next to it. */
export function PersonAvatar({ name, image, size = 32 }: Props) {
  return (
    <Avatar
      aria-hidden="true"
      src={image ?? undefined}
      slotProps={{ img: { alt: '', loading: 'lazy' } }}
      sx={{
        width: size,
        height: size,
        fontSize: fontSizes[size],
        letterSpacing: '0.01em',
        ...avatarColors(name),
      }}
    >
      {initials(name)}
    </Avatar>
  )
}
