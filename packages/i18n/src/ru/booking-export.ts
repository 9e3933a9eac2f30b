/** Columns of the bookings list in an exported sheet. */
export const booking_export = {
  sheet: 'Бронирования',
  number: '№',
  created: 'Создана',
  client: 'Клиент',
  phone: 'Телефон',
  tour: 'Тур',
  date_start: 'Начало',
  date_end: 'Окончание',
  time_start: 'Время',
  tourists: 'Туристов',
  status: 'Статус',
  total: 'Стоимость',
  payed: 'Оплачено',
  currency: 'Валюта',
  seller: 'Кто продал',
  responsible: 'Ответственный',
};
