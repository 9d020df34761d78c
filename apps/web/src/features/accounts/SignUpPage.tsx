import { SignUpLayout } from './SignUpLayout.tsx'

const steps = [
  { title: 'Create your account', text: 'Pick your side: looking for a job, or referring.' },
  { title: 'Enter the six-digit code', text: 'We send it by email, so we know it’s you.' },
  { title: 'Complete your profile', text: 'Endorsers read it before they refer you.' },
]

/** Sign-up page of Endorsees and Endorsers. */
export default function SignUpPage() {
  return (
    <SignUpLayout
      title="Create your account"
      intro="It takes about two minutes."
      loginLabel="Log in"
      steps={steps}
    />
  )
}
