import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { AuthCard } from '../AuthCard.tsx'
import { DoneIcon } from '../DoneIcon.tsx'

/** Says that the reset is stopped, and that the password is known to somebody else. */
export function ResetStopped() {
  return (
    <AuthCard
      icon={<DoneIcon />}
      title="The reset is stopped"
      intro={
        <span role="status">
          Your second step stays. Somebody else may know your password: choose a new one now.
        </span>
      }
    >
      <Button
        component={Link}
        to={paths.forgotPassword}
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        sx={{ mt: 3 }}
      >
        Choose a new password
      </Button>
      <Button component={Link} to={paths.login} size="large" fullWidth sx={{ mt: 1.5 }}>
        Log in
      </Button>
    </AuthCard>
  )
}
