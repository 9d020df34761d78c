import AddOutlined from '@mui/icons-material/AddOutlined'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router'

interface Props {
  /** What can be added, in lower case, with the path of its tab. */
  missing: { name: string; path: string }[]
}

/** Links to the forms for what is not filled in yet: "Add languages". Renders nothing when nothing is missing. */
export function AddLinks({ missing }: Props) {
  if (missing.length === 0) return null
  return (
    <Stack
      component="ul"
      direction="row"
      data-screen-only
      sx={{ flexWrap: 'wrap', gap: '4px 20px', m: 0, p: 0, listStyle: 'none' }}
    >
      {missing.map(({ name, path }) => (
        <li key={name}>
          <Link
            component={RouterLink}
            to={path}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              minHeight: { xs: 44, md: 32 },
              typography: 'small',
            }}
          >
            <AddOutlined aria-hidden="true" sx={{ fontSize: 16 }} />
            Add {name}
          </Link>
        </li>
      ))}
    </Stack>
  )
}
