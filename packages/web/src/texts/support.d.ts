/** Help and law (specification section 2), in the order of the profile. */
export declare const SUPPORT_LINKS: readonly [
  {
    readonly to: '/how-it-works'
    readonly label: "Wie funktioniert's?"
  },
  {
    readonly to: '/community-guidelines'
    readonly label: 'Community Richtlinien'
  },
  {
    readonly to: '/support'
    readonly label: 'Kontakt & Support'
  },
  {
    readonly to: '/privacy'
    readonly label: 'Datenschutzerklärung'
  },
  {
    readonly to: '/eula'
    readonly label: 'Nutzungsbedingungen'
  },
  {
    readonly to: '/terms'
    readonly label: 'AGBs'
  },
  {
    readonly to: '/imprint'
    readonly label: 'Impressum'
  },
]
