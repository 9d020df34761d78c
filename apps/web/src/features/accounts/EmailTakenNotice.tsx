import { useEffect, useRef } from 'react'
import { paths } from '../../foundation/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { AuthLocationState } from './auth-location-state.ts'
import { USER_EXISTS_TEXT } from './sign-up-failure.ts'

/** Says that an account with this email exists, and links to login. */
export function EmailTakenNotice({ email }: { email: string }) {
  const noticeRef = useRef<HTMLDivElement>(null)
  // On phones the submit button is far below the email field.
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={noticeRef}>
      <Alert severity="error">
        {USER_EXISTS_TEXT}{' '}
        <TextLink to={paths.login} state={{ email } satisfies AuthLocationState}>
          Log in
        </TextLink>
      </Alert>
    </div>
  )
}
