import type { User } from '@endorse/contract/accounts/schemas'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { BannerBar } from '../BannerBar.tsx'

/** Tells somebody whose role needs a second factor from when on, until they have one. */
export function SecondFactorDueBanner({ at, role }: { at: string; role: User['role'] }) {
  return (
    <BannerBar aria-label="Your second step">
      <p>
        {role === 'ADMIN' ? 'Company admins' : 'Endorse staff'} need a second step from{' '}
        <DateTime value={at} format="moment" /> on. It takes a minute.
      </p>
      <Button size="small" component={Link} to={`${paths.settings}#passkeys`}>
        Set it up
      </Button>
    </BannerBar>
  )
}
