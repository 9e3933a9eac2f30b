/** Letters that invite into a team. */
export const team_letters = {
  joins: {
    subject: 'You are invited to the team of “{{name}}”',
    text: 'You are invited to work in the cabinet of “{{name}}”. Open the link to accept or decline. If you have no account yet, you can create one there.',
  },
  offered: {
    subject: 'You are offered ownership of “{{name}}”',
    text: 'You are asked to become an owner of “{{name}}”. An owner is responsible for its details, accounts and team. Open the link to accept or decline.',
  },
  named: {
    subject: 'You are asked to become an owner of “{{name}}”',
    text: 'Support asks you to become an owner of “{{name}}”. Open the link to accept or decline. If you have no account yet, you can create one there.',
  },
  removed: {
    subject: 'Your access to “{{name}}” has ended',
    text: 'You are no longer in the team of “{{name}}”: its cabinet does not open for you. Your account and other organizations stay.',
  },
  role: 'Role',
  by: 'Invited by',
  reason: 'Reason',
  until: 'The link works until',
  button: 'Open the invitation',
  footer: 'The link works once. If you did not expect this letter, just delete it.',
};
