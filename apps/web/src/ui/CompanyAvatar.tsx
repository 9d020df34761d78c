import Avatar from '@mui/material/Avatar'
import { initials } from '../lib/names.ts'
import { avatarColors, pictureEdge } from './avatar-colors.ts'

const dimensions = {
  24: { letter: 10, radius: 6 },
  32: { letter: 12, radius: 8 },
  40: { letter: 14, radius: 8 },
  48: { letter: 16, radius: 8 },
  56: { letter: 18, radius: 12 },
  72: { letter: 24, radius: 16 },
  88: { letter: 30, radius: 20 },
}

interface Props {
  name: string
  /** URL of the logo. */
  image?: string | null | undefined
  size?: keyof typeof dimensions
}

/** Square avatar with the logo or the first letter. Hidden from screen readers, because the name is always next to it. */
export function CompanyAvatar({ name, image, size = 40 }: Props) {
  const { letter, radius } = dimensions[size]
  return (
    <Avatar
      aria-hidden="true"
      variant="square"
      src={image ?? undefined}
      slotProps={{ img: { alt: '', loading: 'lazy' } }}
      sx={[
        { width: size, height: size, fontSize: letter, borderRadius: `${radius}px` },
        avatarColors(name),
        pictureEdge,
      ]}
    >
      {initials(name).slice(0, 1)}
    </Avatar>
  )
}
