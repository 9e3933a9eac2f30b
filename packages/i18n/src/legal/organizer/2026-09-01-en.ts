import type { LegalDocument } from '../document.ts';

/** The agency agreement about sales on partner sites. */
export const document: LegalDocument = {
  title: 'Agreement with organizers',
  lead: "The agency agreement about selling tours on the partner sites of the {{site}} platform. It does not concern sales on the organizer's own site.",
  sections: [
    {
      title: 'Subject',
      items: [
        'On behalf of the organizer of tours (the Principal), Tropa LLC (the Agent) shows its tours on partner sites and takes bookings and payments in the name and at the expense of the Principal.',
        'The agreement is concluded when a representative of the Principal connects a partner site in the cabinet and ticks consent to the agreement and the privacy policy.',
        'Rights and duties under the contract for a tour arise for the Principal.',
      ],
    },
    {
      title: 'Duties of the Principal',
      items: [
        'To keep descriptions, prices, dates and free seats up to date; to confirm or decline bookings within the time shown in the cabinet.',
        "To run the tour on the announced terms. The price on a partner site may not be higher than on the Principal's own site.",
        'A tour operator keeps a valid entry in the federal register and financial security; guides keep their certification where it is mandatory.',
        'To answer travellers in the chat and not to ask them to pay for a booking from a partner site around the platform.',
      ],
    },
    {
      title: 'Duties of the Agent',
      items: [
        'To show published tours, hand over bookings as soon as they are made, count seats.',
        "To take payments, issue receipts with the agent's attribute, pass the money on to the Principal.",
        "To keep travellers' data under the privacy policy.",
      ],
    },
    {
      title: 'Commission and settlement',
      items: [
        'The commission is shown on the dashboard of the cabinet. It is deducted from each payment for a booking from a partner site.',
        'Money is passed on to the Principal within five working days after the end of the tour, unless another term is agreed.',
        "The agent's report is made in the cabinet. It is accepted unless the Principal objects within five working days.",
      ],
    },
    {
      title: 'Cancellations and refunds',
      items: [
        "If the traveller cancels, what is kept is calculated by the tour's cancellation terms and actual expenses confirmed by documents.",
        "If the Principal cancels, the traveller receives everything that was paid. The Agent's commission for that booking is returned, except for repeated cancellations without good reason.",
        'Claims about the quality of a tour are handled by the Principal. The Agent passes them on within one working day.',
      ],
    },
    {
      title: 'Term and termination',
      items: [
        'The agreement has no end date. The Principal may disconnect a partner site at any time: no new bookings will come, those accepted must be performed.',
        'The Agent may disconnect the Principal for false details or repeated complaints with three days of notice, and at once where the safety of travellers is at risk.',
        'Questions about partnership: partners@tropa.example. We answer within 72 hours.',
      ],
    },
  ],
};
