/** Letters to organizers about help requests. */
export const help_request_letters = {
  subject: 'Обращение с сайта: {{type}}',
  text: 'Посетитель вашего сайта ждёт ответа. Напишите или позвоните ему и отметьте обращение отвеченным в кабинете.',
  name: 'Имя',
  button: 'Открыть обращения',
};
