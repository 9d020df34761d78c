import { useState } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { focusPageHeading } from '../../../lib/focus.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { toast } from '../../../ui/toast.ts'
import { BannerBar } from '../BannerBar.tsx'
import { useSecondFactorChanges } from './api.ts'

/** Tells every session of a user that somebody asks to remove their second factor, and stops that. */
export function ResetBanner({ waitsUntil }: { waitsUntil: string }) {
  const { stopReset } = useSecondFactorChanges()
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      await stopReset()
      toast.success('The reset is stopped. Please choose a new password.')
      focusPageHeading()
    } catch (error) {
      toast.error(getErrorMessage(error, 'The reset could not be stopped. Please try again.'))
    } finally {
      setStopping(false)
    }
  }
  return (
    <BannerBar aria-label="Reset of your second step">
      <p>
        Somebody who knows your password asks to remove your second step. It waits until{' '}
        <DateTime value={waitsUntil} format="moment" />. If it was not you, stop it and{' '}
        <TextLink to={`${paths.settings}#password`}>choose a new password</TextLink>.
      </p>
      <LoadingButton
        size="small"
        color="error"
        loading={isStopping}
        loadingLabel="Stopping..."
        onClick={() => void stop()}
      >
        Stop the reset
      </LoadingButton>
    </BannerBar>
  )
}
