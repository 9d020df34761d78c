import type { Settings } from '@endorse/contract'
import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { useRefreshAfterPassword } from './api.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { focusSection, Section } from './Section.tsx'

export function PasswordSection({ settings }: { settings: Settings | undefined }) {
  const { email } = useUser()
  const [changes, setChanges] = useState(0)
  const refresh = useRefreshAfterPassword()
  const changed = async () => {
    toast.success('Password changed. Your other devices are signed out.')
    await refresh()
    // An empty form again, for the next time.
    setChanges(changes + 1)
    focusSection('password')
  }
  return (
    <Section
      id="password"
      title="Password"
      text="When you change it, your other devices are signed out. This one stays."
    >
      {/* Nearly everybody has one: the form need not wait to hear it. */}
      <PasswordForm
        key={changes}
        email={email}
        hasPassword={settings?.hasPassword !== false}
        onDone={changed}
      />
    </Section>
  )
}
