/** Help and legal pages (product.md#routes), in the order of the profile. */
export const SUPPORT_LINKS = [
  { to: '/how-it-works', label: "Wie funktioniert's?" },
  { to: '/community-guidelines', label: 'Community Richtlinien' },
  { to: '/support', label: 'Kontakt & Support' },
  { to: '/privacy', label: 'Datenschutzerklärung' },
  { to: '/eula', label: 'Nutzungsbedingungen' },
  { to: '/terms', label: 'AGBs' },
  { to: '/imprint', label: 'Impressum' },
] as const
