import type { User } from '@endorse/contract/accounts/schemas'
import { paths } from '../../foundation/paths.ts'
import { focusPageHeading } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useAcceptTerms } from './api.ts'
import { BannerBar } from './BannerBar.tsx'

/** Tells on every page that the terms of service change or have changed, with each change, and lets the user accept them. */
export function NewTermsBanner({ terms }: { terms: NonNullable<User['newTerms']> }) {
  const accept = useAcceptTerms()
  const handOverFocus = useFocusOnUnmount()
  const { version, since, changes, isInForce } = terms
  return (
    <BannerBar aria-label="New terms of service">
      <div>
        <p>
          {isInForce ? 'New terms of service apply since' : 'The terms of service change on'}{' '}
          <DateTime value={since} />. {isInForce && 'Please accept them. '}
          <TextLink to={paths.terms} target="_blank">
            Read the terms
          </TextLink>
        </p>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
      </div>
      <LoadingButton
        size="small"
        loading={accept.isPending}
        loadingLabel="Saving..."
        onClick={() => {
          handOverFocus(focusPageHeading)
          accept.mutate(version)
        }}
      >
        Accept the new terms
      </LoadingButton>
    </BannerBar>
  )
}
