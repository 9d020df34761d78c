import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TextLink } from '../../ui/plain/TextLink.tsx'
import type { Carried } from './carried.ts'
import { USER_EXISTS } from './sign-up-failure.ts'

/** There is an account with this email already. */
export function Taken({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed is a screen away from the email.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <Notice severity="error">
        {USER_EXISTS}{' '}
        <TextLink to={paths.login} state={{ email } satisfies Carried}>
          Log in
        </TextLink>
      </Notice>
    </div>
  )
}
