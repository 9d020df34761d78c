import { settingsEndpoints } from '@endorse/contract/settings/endpoints'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { reloadUser } from '../../lib/session.ts'

/** Saves the time zone of this browser for the times in mails. Without a connection the next visit does. */
export default function TimeZoneUpdate() {
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    api(settingsEndpoints.setTimeZone, { body: { timeZone } })
      .then(reloadUser)
      .catch(() => undefined)
  }, [])
  return null
}
